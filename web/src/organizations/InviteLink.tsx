import { Button, NumberInput, TagsInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OrganizationLink } from '@visite/contract/invites.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#api/errors.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { Notice } from '#ui/Notice.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { Confirm } from './Confirm.tsx';
import classes from './InviteForm.module.css';
import { LinkToHand } from './LinkToHand.tsx';
import { linkQuery, useCloseLink, useSetLink } from './queries.ts';

function LinkForm({ organizationId, link }: { organizationId: string; link: OrganizationLink | null }) {
  const { t } = useTranslation('organizations');
  const sendsMail = useSendsMail();
  const set = useSetLink(organizationId);
  const close = useCloseLink(organizationId);
  const [domains, setDomains] = useState(link?.domains ?? []);
  const [maximum, setMaximum] = useState<number | null>(link?.maximum ?? null);
  const [asked, setAsked] = useState<'close' | 'renew' | null>(null);
  const domainError = Object.entries(fieldErrors(set.error)).find(([path]) => path.startsWith('domains'))?.[1];
  const save = (is_renewed: boolean) =>
    set.mutate(
      { domains, maximum, is_renewed },
      {
        onSuccess: () => {
          setAsked(null);
          showAlert('success', t(is_renewed ? 'link.renewed' : 'link.saved'));
        },
        onError: (problem) => {
          setAsked(null);
          if (Object.keys(fieldErrors(problem)).length === 0) showError(t('link.failed'), problem);
        },
      },
    );
  return (
    <div className={`card ${classes.form}`}>
      <p className="quiet">{t('link.text')}</p>
      {!sendsMail && (
        <Notice warns>
          <p>{t('link.unmailed')}</p>
        </Notice>
      )}
      {link && (
        <>
          <LinkToHand url={link.url} />
          <p>
            {link.maximum === null
              ? t('link.joined', { count: link.joined })
              : t('link.joined_of', { count: link.joined, maximum: link.maximum })}
          </p>
        </>
      )}
      <TagsInput
        label={t('link.domains')}
        description={t('link.domains_hint')}
        placeholder={domains.length === 0 ? 'klinikum-am-park.de' : ''}
        value={domains}
        onChange={(next) => setDomains(next.map((one) => one.trim().toLowerCase().replace(/^@/, '')))}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        error={domainError}
      />
      <NumberInput
        label={t('link.maximum')}
        description={t('link.maximum_hint')}
        min={1}
        max={100_000}
        allowDecimal={false}
        value={maximum ?? ''}
        onChange={(value) => setMaximum(typeof value === 'number' ? value : null)}
        maw="16rem"
      />
      <div className="row">
        <Button leftSection={<IconLink size={20} aria-hidden />} loading={set.isPending} onClick={() => save(false)}>
          {t(link ? 'link.save' : 'link.open')}
        </Button>
        {link && (
          <>
            <Button variant="default" onClick={() => setAsked('renew')}>
              {t('link.renew')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setAsked('close')}>
              {t('link.close')}
            </Button>
          </>
        )}
      </div>
      <Confirm
        opened={asked !== null}
        title={t(asked === 'renew' ? 'link.renew_title' : 'link.close_title')}
        action={t(asked === 'renew' ? 'link.renew' : 'link.close')}
        isBusy={set.isPending || close.isPending}
        onConfirm={() =>
          asked === 'renew'
            ? save(true)
            : close.mutate(undefined, {
                onSuccess: () => {
                  setAsked(null);
                  showAlert('success', t('link.closed'));
                },
                onError: (problem) => showError(t('link.failed'), problem),
              })
        }
        onClose={() => setAsked(null)}
      >
        {t('link.old_dies')}
      </Confirm>
    </div>
  );
}

/** The organisation's link: everybody who has it may ask to join, within its domains and its maximum (domain 2). */
export function InviteLink({ organizationId }: { organizationId: string }) {
  const { data, error, isPending, refetch } = useQuery(linkQuery(organizationId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={1} height={260} />;
  return <LinkForm key={data?.url ?? ''} organizationId={organizationId} link={data} />;
}
