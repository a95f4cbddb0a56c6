import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@visite/contract/passkeys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { showAlert } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './AccountSection.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { fieldRules } from './fieldRules.ts';
import { FormProblem } from './LinkPage.tsx';
import { mayUsePasskeys, passkeysQuery, useAddPasskey, useDeletePasskey, useRenamePasskey, wasCancelled } from './passkeyQueries.ts';
import { useFields } from './useFields.ts';

/** What went wrong: our server says it itself, of the browser's errors we do. */
function Problem({ error }: { error: Error | null }) {
  const { t } = useTranslation('accounts');
  if (!error) return null;
  if (error instanceof ApiError) return <FormProblem error={error} />;
  return <p role="alert">{t(wasCancelled(error) ? 'passkey.cancelled' : 'passkey.failed')}</p>;
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation('accounts');
  const { required, maxLength } = fieldRules(t, i18n.language);
  const add = useAddPasskey();
  const fields = useFields({ name: '', current_password: '' }, { name: [required, maxLength(60)], current_password: [required] });
  const onSuccess = () => {
    showAlert('success', t('passkey.added'));
    onDone();
  };
  return (
    <ChangeForm
      label={t('passkey.add')}
      action={t('passkey.add')}
      isBusy={add.isPending}
      fields={fields}
      onSubmit={() => add.mutate(fields.values, { onSuccess, onError: fields.takeErrors })}
      onCancel={onDone}
    >
      <Problem error={add.error} />
      <TextInput label={t('passkey.name')} description={t('passkey.name_text')} {...fields.field('name')} />
      <PasswordInput
        label={t('profile.current_password')}
        description={t('profile.current_password_why')}
        autoComplete="current-password"
        {...fields.field('current_password')}
      />
    </ChangeForm>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t, i18n } = useTranslation('accounts');
  const { required, maxLength } = fieldRules(t, i18n.language);
  const rename = useRenamePasskey();
  const fields = useFields({ name: passkey.name }, { name: [required, maxLength(60)] });
  return (
    <ChangeForm
      className={classes.whole}
      action={t('profile.save')}
      isBusy={rename.isPending}
      fields={fields}
      onSubmit={() => rename.mutate({ id: passkey.id, name: fields.values.name }, { onSuccess: onDone, onError: fields.takeErrors })}
      onCancel={onDone}
    >
      <Problem error={rename.error} />
      <TextInput label={t('passkey.name')} {...fields.field('name')} />
    </ChangeForm>
  );
}

function DeleteForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t, i18n } = useTranslation('accounts');
  const { required } = fieldRules(t, i18n.language);
  const remove = useDeletePasskey();
  const fields = useFields({ current_password: '' }, { current_password: [required] });
  const onSuccess = () => {
    showAlert('success', t('passkey.deleted'));
    onDone();
  };
  return (
    <ChangeForm
      className={classes.whole}
      action={t('passkey.delete')}
      isGrave
      isBusy={remove.isPending}
      fields={fields}
      onSubmit={() => remove.mutate({ id: passkey.id, ...fields.values }, { onSuccess, onError: fields.takeErrors })}
      onCancel={onDone}
    >
      <Problem error={remove.error} />
      <p>{t('passkey.delete_sure', { name: passkey.name })}</p>
      <PasswordInput label={t('profile.current_password')} autoComplete="current-password" {...fields.field('current_password')} />
    </ChangeForm>
  );
}

/** The caller's passkeys: with each of them one signs in without the password. */
export function Passkeys() {
  const { t, i18n } = useTranslation('accounts');
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<{ form: 'add' } | { form: 'rename' | 'delete'; id: string } | null>(null);
  const close = () => setOpen(null);
  const time = new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium', timeStyle: 'short' });
  const at = (moment: string) => time.format(new Date(moment));
  return (
    <section className={classes.section} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkey.title')}</h2>
      <p className="quiet">{t('passkey.text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={1} height={64} />}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map((one) => (
            <li key={one.id} className={classes.row}>
              <div>
                <p>
                  <strong>{one.name}</strong>
                </p>
                <p className="quiet">
                  {t(one.is_backed_up ? 'passkey.kept' : 'passkey.single')} ·{' '}
                  {one.last_used_at ? t('devices.last_used', { time: at(one.last_used_at) }) : t('passkey.never_used')}
                </p>
              </div>
              {open?.form === 'rename' && open.id === one.id && <RenameForm passkey={one} onDone={close} />}
              {open?.form === 'delete' && open.id === one.id && <DeleteForm passkey={one} onDone={close} />}
              {!(open && open.form !== 'add' && open.id === one.id) && (
                <div className={classes.ways}>
                  <Button
                    variant="default"
                    aria-label={t('passkey.rename_named', { name: one.name })}
                    onClick={() => setOpen({ form: 'rename', id: one.id })}
                  >
                    {t('passkey.rename')}
                  </Button>
                  <Button
                    variant="default"
                    aria-label={t('passkey.delete_named', { name: one.name })}
                    onClick={() => setOpen({ form: 'delete', id: one.id })}
                  >
                    {t('passkey.delete')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayUsePasskeys() && <p className="quiet">{t('passkey.not_here')}</p>}
      {mayUsePasskeys() &&
        data &&
        (open?.form === 'add' ? (
          <AddForm onDone={close} />
        ) : (
          <Button variant="default" onClick={() => setOpen({ form: 'add' })}>
            {t('passkey.add')}
          </Button>
        ))}
    </section>
  );
}
