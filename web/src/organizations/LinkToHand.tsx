import { Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A link to copy. */
export function LinkToHand({ url }: { url: string }) {
  const { t } = useTranslation('organizations');
  return (
    <div className="row" style={{ alignItems: 'end' }}>
      <TextInput
        label={t('link.address')}
        value={url}
        readOnly
        style={{ flex: '1 1 16rem' }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url} timeout={2500}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          >
            {t(copied ? 'link.copied' : 'link.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
