import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membersQuery } from '#organizations/queries.ts';

export interface ChosenPerson {
  id: string;
  name: string;
}

interface Props {
  organizationId: string;
  value: ChosenPerson[];
  onChange: (people: ChosenPerson[]) => void;
  error: string | false;
}

/** More chips than this hide what one came for. */
const SHOWN = 30;

/** Members by name: each chosen one is a chip that can be taken away, and the list closes after each choice. */
export function PeopleField({ organizationId, value, onChange, error }: Props) {
  const { t } = useTranslation('dashboard');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const members = useQuery({
    ...membersQuery(organizationId, { ...(search.trim() && { search: search.trim() }), status: ['ACTIVE'], limit: 20 }),
    enabled: combobox.dropdownOpened,
  });
  const found = (members.data?.items ?? []).flatMap(({ user_id, first_name, last_name }) =>
    user_id && value.every(({ id }) => id !== user_id) ? [{ id: user_id, name: `${first_name} ${last_name}` }] : [],
  );
  const choose = (id: string) => {
    const person = found.find((one) => one.id === id);
    if (person) onChange([...value, person]);
    setTyped('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} position="bottom-start" middlewares={{ flip: false }}>
      <Combobox.DropdownTarget>
        <PillsInput label={t('assign.who')} error={error} size="md" onClick={() => combobox.openDropdown()}>
          <Pill.Group>
            {value.slice(0, SHOWN).map((person) => (
              <Pill
                key={person.id}
                size="lg"
                withRemoveButton
                onRemove={() => onChange(value.filter(({ id }) => id !== person.id))}
                removeButtonProps={{ 'aria-label': t('assign.take_out', { name: person.name }), tabIndex: 0, 'aria-hidden': false }}
              >
                {person.name}
              </Pill>
            ))}
            {value.length > SHOWN && <Pill size="lg">{t('assign.more', { count: value.length - SHOWN })}</Pill>}
            <Combobox.EventsTarget>
              <PillsInput.Field
                placeholder={value.length === 0 ? t('assign.who_hint') : ''}
                value={typed}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label={t('assign.who_hint')}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
          {members.data && found.length === 0 && <Combobox.Empty>{t('assign.nobody')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
