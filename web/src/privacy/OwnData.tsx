import { Alert, Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldRules } from '#accounts/fieldRules.ts';
import { useMe } from '#accounts/queries.ts';
import { useFields } from '#accounts/useFields.ts';
import { ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';
import { showAlert } from '#shell/alerts.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { DataCopy } from './DataCopy.tsx';
import classes from './OwnData.module.css';
import { useDeleteAccount } from './queries.ts';

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('privacy');
  const { t: ofAccounts } = useTranslation('accounts');
  const { id } = useMe();
  const router = useRouter();
  const client = useQueryClient();
  const remove = useDeleteAccount();
  const { required } = fieldRules(ofAccounts, i18n.language);
  const fields = useFields({ password: '' }, { password: [required] });
  const isOfField = remove.error instanceof ApiError && remove.error.details?.errors;

  async function leave() {
    session.clear();
    await router.navigate({ to: '/' });
    client.clear();
    showAlert('success', t('delete.done'));
  }

  return (
    <Modal opened onClose={onClose} title={t('delete.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        className={`stack ${classes.asking}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!fields.validate()) return;
          remove.mutate({ user_id: id, password: fields.values.password }, { onSuccess: () => void leave(), onError: fields.takeErrors });
        }}
      >
        <p>{t('delete.what_goes')}</p>
        <p className="quiet">{t('delete.what_stays')}</p>
        {remove.isError && !isOfField && (
          <Alert color="red" variant="light" role="alert">
            {(remove.error instanceof ApiError && remove.error.details?.message) || t('delete.failed')}
          </Alert>
        )}
        <PasswordInput label={t('delete.password')} autoComplete="current-password" {...fields.field('password')} />
        <div className="row">
          <Button type="submit" color="red" loading={remove.isPending}>
            {t('delete.submit')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('delete.keep')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What the law gives everybody: all of one's own data, and an end of the account. */
export function OwnData() {
  const { t } = useTranslation('privacy');
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <section className={classes.data} aria-labelledby="own-data">
      <h2 id="own-data">{t('title')}</h2>
      <p className="quiet">{t('export.text')}</p>
      <DataCopy />
      <p className="quiet">{t('delete.text')}</p>
      <div>
        <Button variant="subtle" color="red" onClick={() => setIsDeleting(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}
    </section>
  );
}
