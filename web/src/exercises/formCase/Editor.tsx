import { CasePicker } from '#cases/CasePicker.tsx';
import parts from '#editing/EditorParts.module.css';
import type { EditorProps } from '#exercises/editor.ts';
import { FormFieldRows } from '#exercises/FormFieldRows.tsx';

export function Editor({ content, onChange }: EditorProps<'form_case'>) {
  return (
    <div className={parts.stack}>
      <CasePicker value={content.case_id} onChange={(case_id) => onChange({ ...content, case_id })} />
      <FormFieldRows items={content.fields} onChange={(fields) => onChange({ ...content, fields })} />
    </div>
  );
}
