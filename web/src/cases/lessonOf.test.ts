import { describe, expect, it } from 'vitest';
import { lessonOf } from './lessonOf.ts';

const kept = { section_id: 'section', form_data_content_item_id: null, case_content_item_id: null };

describe('a case in a lesson (Specification 2: formDataContentItemId, caseContentItemId)', () => {
  it('keeps its lesson and form by a plain link', () => {
    expect(lessonOf({}, { ...kept, form_data_content_item_id: 'form' })).toEqual({ sectionId: 'section', itemId: 'form', hasForm: true });
    expect(lessonOf({}, { ...kept, case_content_item_id: 'case' })).toEqual({ sectionId: 'section', itemId: 'case', hasForm: false });
  });

  it('needs no section in the address', () => {
    expect(lessonOf({ formDataContentItemId: 'form' }, { ...kept, form_data_content_item_id: 'form' })).toEqual({
      sectionId: 'section',
      itemId: 'form',
      hasForm: true,
    });
  });

  it('is what the address says, where it says so', () => {
    expect(lessonOf({ sectionId: 'other', caseContentItemId: 'case' }, { ...kept, form_data_content_item_id: 'form' })).toEqual({
      sectionId: 'other',
      itemId: 'case',
      hasForm: false,
    });
    expect(lessonOf({ sectionId: 'section', formDataContentItemId: 'form' }, undefined).hasForm).toBe(true);
  });

  it('is played on its own where it belongs to none', () => {
    expect(lessonOf({}, { ...kept, section_id: null })).toEqual({ sectionId: undefined, itemId: undefined, hasForm: false });
    expect(lessonOf({}, undefined).sectionId).toBeUndefined();
  });
});
