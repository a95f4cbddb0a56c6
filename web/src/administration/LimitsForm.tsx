import { Button, TextInput } from '@mantine/core';
import type { OrganizationInDetail } from '@visite/contract/administration.ts';
import { useTranslation } from 'react-i18next';
import type { FieldRule } from '#accounts/fieldRules.ts';
import { useFields } from '#accounts/useFields.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import classes from './OrganizationScreen.module.css';
import { useUpdateOrganization } from './queries.ts';

/** People write amounts with a comma or a dot. */
const amount = (text: string) => Number(text.trim().replace(',', '.'));

/** What an organisation may use of the providers in a month. */
export function LimitsForm({ organization }: { organization: OrganizationInDetail }) {
  const { t } = useTranslation('administration');
  const update = useUpdateOrganization(organization.id);
  const { cost_limit, request_limit } = organization.month;
  const rule =
    (pattern: RegExp, text: string): FieldRule =>
    (value) =>
      value.trim() === '' || pattern.test(value.trim()) ? undefined : text;
  const form = useFields(
    { cost_limit: cost_limit?.toString() ?? '', request_limit: request_limit?.toString() ?? '' },
    {
      cost_limit: [rule(/^\d{1,9}([.,]\d{1,2})?$/, t('limits.wrong_cost'))],
      request_limit: [rule(/^\d{1,9}$/, t('limits.wrong_requests'))],
    },
  );
  const save = () => {
    if (!form.validate()) return;
    const { values } = form;
    const orNone = (text: string) => (text.trim() === '' ? null : amount(text));
    update.mutate(
      { cost_limit: orNone(values.cost_limit), request_limit: orNone(values.request_limit) },
      {
        onSuccess: () => showAlert('success', t('limits.saved')),
        onError: (problem) => {
          if (!form.takeErrors(problem)) showError(t('limits.failed'), problem);
        },
      },
    );
  };
  const currency = organization.currency;
  return (
    <section className={`card ${classes.card}`} aria-labelledby="limits">
      <h2 id="limits">{t('limits.title')}</h2>
      <p className="quiet">{t('limits.lead')}</p>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={classes.pair}>
          <TextInput
            label={t('limits.cost', { currency })}
            description={t('limits.empty')}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('cost_limit')}
          />
          <TextInput
            label={t('limits.requests')}
            description={t('limits.empty')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('request_limit')}
          />
        </div>
        {!organization.has_prices && <p className="quiet">{t('limits.no_prices')}</p>}
        <div>
          <Button type="submit" loading={update.isPending}>
            {t('limits.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
