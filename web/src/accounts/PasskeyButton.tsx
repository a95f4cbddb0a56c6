import { Alert, Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { mayUsePasskeys, signInWithPasskey, wasCancelled } from './passkeyQueries.ts';

/** Signs in with a passkey alone; not there where the browser has none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void | Promise<void> }) {
  const { t } = useTranslation('accounts');
  const enter = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn });
  if (!mayUsePasskeys()) return null;
  const said = enter.error instanceof ApiError ? enter.error.details?.message : undefined;
  return (
    <>
      {enter.isError && (
        <Alert color="red" variant="light" role="alert">
          {said ?? t(wasCancelled(enter.error) ? 'passkey.cancelled' : 'passkey.failed')}
        </Alert>
      )}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden />}
        loading={enter.isPending}
        // Leaving a field for it is no mistake in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => enter.mutate()}
      >
        {t('passkey.sign_in')}
      </Button>
    </>
  );
}
