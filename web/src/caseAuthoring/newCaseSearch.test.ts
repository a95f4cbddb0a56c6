import { describe, expect, it } from 'vitest';
import { newCaseSearch, placeOf } from './newCaseSearch.ts';

describe('the query of the case form', () => {
  it('is read leniently: what is no part of the form is its beginning', () => {
    expect(newCaseSearch({ part: 'nowhere', tab: 7, case_id: '' })).toEqual({ part: 'overview', tab: 'who' });
    expect(newCaseSearch({ case_id: 'a', part: 'persons', person: 'patient', tab: 'facts' })).toEqual({
      case_id: 'a',
      part: 'persons',
      person: 'patient',
      tab: 'facts',
    });
  });
});

describe('the place of a problem', () => {
  const persons = [{ key: 'patient' }, { key: 'doctor' }];

  it('is the part of the form that holds the field', () => {
    expect(placeOf('setting.ward', persons)).toEqual({ part: 'overview' });
    expect(placeOf('tasks.1.findings.0.way', persons)).toEqual({ part: 'tasks' });
    expect(placeOf('persons', persons)).toEqual({ part: 'persons' });
  });

  it('is the person with the tab that holds the field', () => {
    expect(placeOf('persons.1.persona.wants.0.ask', persons)).toEqual({ part: 'persons', person: 'doctor', tab: 'wants' });
    expect(placeOf('persons.0.persona.stances.1.answer', persons)).toEqual({ part: 'persons', person: 'patient', tab: 'stances' });
    expect(placeOf('persons.0.persona.facts.2.value', persons)).toEqual({ part: 'persons', person: 'patient', tab: 'facts' });
    expect(placeOf('persons.0.lab_sheets.0.rows', persons)).toEqual({ part: 'persons', person: 'patient', tab: 'record' });
    expect(placeOf('persons.0.persona.name', persons)).toEqual({ part: 'persons', person: 'patient', tab: 'who' });
  });
});
