import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import type { Persona } from '@visite/contract/personas.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FreehandForm } from './FreehandForm.tsx';
import { newPersona } from './newPersona.ts';

interface Props {
  label: string;
  variant?: 'filled' | 'light' | 'default';
  isPending?: boolean;
  onAdd: (persona: Persona) => void | Promise<void>;
  /** A further way: the collection, for example. */
  children?: (type: Persona['type'], take: (persona: Persona) => void) => ReactNode;
}

/** A new person: out of one paragraph, from elsewhere, or with an empty form. */
export function AddPersona({ label, variant = 'filled', isPending = false, onAdd, children }: Props) {
  const { t } = useTranslation('personas');
  const [isOpen, setIsOpen] = useState(false);
  const [type, setType] = useState<Persona['type']>('PATIENT');
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const add = async (persona: Persona) => {
    await onAdd(persona);
    setIsOpen(false);
  };
  const take = (persona: Persona) => void add(persona).catch(() => undefined);
  return (
    <>
      <Button variant={variant} leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('add.title')}
        size="46rem"
        fullScreen={isPhone ?? false}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className="stack">
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('add.type')}
            value={type}
            onChange={(value) => setType(value === 'PATIENT' ? 'PATIENT' : 'THIRD_PERSON')}
            data={(['PATIENT', 'THIRD_PERSON'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
          />
          <FreehandForm key={type} type={type} onTake={take} />
          {children?.(type, take)}
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
        </div>
      </Modal>
    </>
  );
}
