import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { KUDOS_SYMBOLS, type KudosSymbol, MAX_KUDOS_LENGTH } from '@visite/contract/messaging.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './KudosDialog.module.css';
import { KUDOS_ICONS } from './kudosIcons.ts';

export interface NewKudos {
  kind: 'KUDOS';
  symbol: KudosSymbol;
  text: string;
}

interface Props {
  opened: boolean;
  name: string;
  isBusy?: boolean;
  onSend: (kudos: NewKudos) => void;
  onClose: () => void;
}

/** A short praise: a symbol with its word, and a few own words if one likes (domain 5). */
export function KudosDialog({ opened, name, isBusy = false, onSend, onClose }: Props) {
  const { t } = useTranslation('messaging');
  const [symbol, setSymbol] = useState<KudosSymbol>('THANKS');
  const [text, setText] = useState('');
  return (
    <Modal opened={opened} onClose={onClose} title={t('kudos_title', { name })} closeButtonProps={{ 'aria-label': t('close'), size: 44 }}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onSend({ kind: 'KUDOS', symbol, text: text.trim() });
          setText('');
          setSymbol('THANKS');
        }}
      >
        <Radio.Group label={t('kudos_what')} value={symbol} onChange={(value) => setSymbol(value as KudosSymbol)}>
          <div className={classes.symbols}>
            {KUDOS_SYMBOLS.map((one) => {
              const Icon = KUDOS_ICONS[one];
              return (
                <Radio.Card key={one} value={one} className={classes.symbol ?? ''} aria-label={t(`symbols.${one}`)}>
                  <Icon size={28} stroke={1.6} aria-hidden />
                  <span>{t(`symbols.${one}`)}</span>
                </Radio.Card>
              );
            })}
          </div>
        </Radio.Group>
        <TextInput
          label={t('kudos_text')}
          description={t('kudos_text_hint')}
          maxLength={MAX_KUDOS_LENGTH}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="row">
          <Button type="submit" loading={isBusy}>
            {t('kudos_send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
