import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import type { Persona } from '@visite/contract/personas.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FreehandForm } from './FreehandForm.tsx';
import { newPersona } from './newPersona.ts';
import type { DraftedPerson } from './ownReadings.ts';

interface Props {
  label: string;
  variant?: 'filled' | 'light' | 'default';
  isPending?: boolean;
  /** With what belongs in the record, where a text told of it. */
  onAdd: (persona: Persona, record?: DraftedPerson['record']) => void | Promise<void>;
  /** A further way: the collection, for example. */
  children?: (type: Persona['type'], take: (persona: Persona) => void) => ReactNode;
}

/** A new person: out of one paragraph, from elsewhere, or with an empty form. */
export function AddPersona({ label, variant = 'filled', isPending = false, onAdd, children }: Props) {
  const { t } = useTranslation('personas');
  const [isOpen, setIsOpen] = useState(false);
  const [type, setType] = useState<Persona['type']>('PATIENT');
  const [isRead, setIsRead] = useState(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const close = () => {
    setIsOpen(false);
    setIsRead(false);
  };
  const add = async (...added: Parameters<Props['onAdd']>) => {
    await onAdd(...added);
    close();
  };
  const take = (...added: Parameters<Props['onAdd']>) => void add(...added).catch(() => undefined);
  return (
    <>
      <Button variant={variant} leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        // What was mended would be gone: only the button closes it then.
        closeOnEscape={!isRead}
        closeOnClickOutside={!isRead}
        title={t('add.title')}
        size={isRead ? '80rem' : '46rem'}
        fullScreen={isPhone ?? false}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className="stack">
          {!isRead && (
            <SegmentedControl
              fullWidth
              size="md"
              aria-label={t('add.type')}
              value={type}
              onChange={(value) => setType(value === 'PATIENT' ? 'PATIENT' : 'THIRD_PERSON')}
              data={(['PATIENT', 'THIRD_PERSON'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
            />
          )}
          <FreehandForm key={type} type={type} onTake={({ persona, record }) => take(persona, record)} onRead={setIsRead} />
          {!isRead && children?.(type, (persona) => take(persona))}
          {!isRead && (
            <section aria-labelledby="add-empty" className="stack">
              <h3 id="add-empty" style={{ margin: 0 }}>
                {t('add.empty_title')}
              </h3>
              <div>
                <Button variant="default" loading={isPending} onClick={() => take(newPersona(type))}>
                  {t('add.empty')}
                </Button>
              </div>
            </section>
          )}
        </div>
      </Modal>
    </>
  );
}
