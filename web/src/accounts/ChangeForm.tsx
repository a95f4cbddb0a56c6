import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What the form is called, where no heading says it. */
  label?: string;
  className?: string | undefined;
  /** What its button does. */
  action: string;
  /** What it does is not taken back easily. */
  isGrave?: boolean;
  isBusy: boolean;
  /** Called when every field holds what it may. */
  onSubmit: () => void;
  fields: { validate: () => boolean };
  onCancel: () => void;
  children: ReactNode;
}

/** A form that opens in its place on the account's page, and closes without a change. */
export function ChangeForm({ label, className, action, isGrave = false, isBusy, onSubmit, fields, onCancel, children }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <form
      className={className ? `stack ${className}` : 'stack'}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.validate()) onSubmit();
      }}
    >
      {children}
      <Button type="submit" {...(isGrave && { color: 'red' })} loading={isBusy}>
        {action}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('factor.cancel')}
      </Button>
    </form>
  );
}
