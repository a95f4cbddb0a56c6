import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { Organization } from '@visite/contract/organizations.ts';
import { BRAND } from '@visite/core/brand.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '#api/errors.ts';
import { Conflict } from '#editing/Conflict.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { AskBeforeLeaving } from '#ui/AskBeforeLeaving.tsx';
import { useUpdateOrganization } from './queries.ts';
import classes from './Records.module.css';

/** Months that are offered; whatever stands there already is offered too. */
const RETENTIONS = [3, 6, 12, 24, 36];

const settingsOf = ({ name, branding: { accent }, retention_months, requires_two_factor }: Organization) => ({
  name,
  accent,
  retention_months,
  requires_two_factor,
});

/** Name, the colour of mails, how long deactivated members are kept, and how managers sign in; for superusers. */
export function OrganizationSettings({ organization }: { organization: Organization }) {
  const { t } = useTranslation('privacy');
  const update = useUpdateOrganization(organization.id);
  const [name, setName] = useState(organization.name);
  const [accent, setAccent] = useState(organization.branding.accent);
  const [retention, setRetention] = useState(organization.retention_months);
  const [requiresTwoFactor, setRequiresTwoFactor] = useState(organization.requires_two_factor);
  const [version, setVersion] = useState(organization.version);
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<Organization | null>(null);
  /** What the server says of the name that stands there. */
  const [refused, setRefused] = useState<{ name: string; text: string } | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const nameProblem = name.trim() === '' ? t('settings.no_name') : refused?.name === name ? refused.text : undefined;
  const mine = { name, accent, retention_months: retention, requires_two_factor: requiresTwoFactor };
  const save = (over: number) =>
    update.mutate(
      { name, branding: { accent }, retention_months: retention, requires_two_factor: requiresTwoFactor, version: over },
      {
        onSuccess: (saved) => {
          setVersion(saved.version);
          setTheirs(null);
          showAlert('success', t('settings.saved'));
        },
        onError: (error) => {
          const isStale = error instanceof ApiError && error.details?.code === 'stale';
          const { name: problem } = fieldErrors(error);
          if (isStale) setTheirs(error.details?.current as Organization);
          else if (problem) {
            setRefused({ name, text: problem });
            nameField.current?.focus();
          } else showError(t('settings.failed'), error);
        },
      },
    );
  const take = (other: Organization) => {
    setName(other.name);
    setAccent(other.branding.accent);
    setRetention(other.retention_months);
    setRequiresTwoFactor(other.requires_two_factor);
    setVersion(other.version);
    setTheirs(null);
  };
  const offered = [...new Set([...RETENTIONS, ...(organization.retention_months ? [organization.retention_months] : [])])].sort(
    (a, b) => a - b,
  );
  const isChanged =
    name !== organization.name ||
    accent !== organization.branding.accent ||
    retention !== organization.retention_months ||
    requiresTwoFactor !== organization.requires_two_factor;
  return (
    <section className={`card ${classes.card}`} aria-labelledby="organization-settings">
      <h2 id="organization-settings">{t('settings.title')}</h2>
      {theirs && (
        <Conflict
          mine={mine}
          theirs={settingsOf(theirs)}
          isPending={update.isPending}
          onKeepMine={() => save(theirs.version)}
          onTakeTheirs={() => take(theirs)}
        />
      )}
      <AskBeforeLeaving isUnsaved={isChanged} />
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (nameProblem) nameField.current?.focus();
          else save(version);
        }}
      >
        <fieldset className={classes.part}>
          <legend>{t('settings.parts.general')}</legend>
          <TextInput
            ref={nameField}
            label={t('settings.name')}
            required
            value={name}
            maxLength={200}
            error={nameProblem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>{t('settings.parts.brand')}</legend>
          <div className={classes.color}>
            <Checkbox
              label={t('settings.own_color')}
              checked={accent !== null}
              onChange={(event) => setAccent(event.currentTarget.checked ? BRAND.colors.logo.ground : null)}
            />
            {accent !== null && (
              <input
                type="color"
                aria-label={t('settings.color')}
                className={classes.picker}
                value={accent}
                onChange={(event) => setAccent(event.currentTarget.value)}
              />
            )}
          </div>
        </fieldset>
        <fieldset className={classes.part}>
          <legend>{t('settings.parts.privacy')}</legend>
          <NativeSelect
            label={t('settings.retention')}
            description={t('settings.retention_text')}
            value={retention === null ? '' : String(retention)}
            onChange={(event) => setRetention(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
            data={[
              { value: '', label: t('settings.keep') },
              ...offered.map((months) => ({ value: String(months), label: t('settings.months', { count: months }) })),
            ]}
          />
          <Checkbox
            label={t('settings.two_factor')}
            description={t('settings.two_factor_text')}
            checked={requiresTwoFactor}
            onChange={(event) => setRequiresTwoFactor(event.currentTarget.checked)}
          />
        </fieldset>
        <div>
          <Button type="submit" loading={update.isPending} disabled={!isChanged}>
            {t('settings.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
