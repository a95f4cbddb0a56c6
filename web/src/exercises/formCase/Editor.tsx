import { CasePicker } from '#authoring/CasePicker.tsx';
import parts from '#authoring/EditorParts.module.css';
import { FormFieldRows } from '#authoring/FormFieldRows.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'form_case'>) {
  return (
    <div className={parts.stack}>
      <CasePicker value={content.case_id} onChange={(case_id) => onChange({ ...content, case_id })} />
      <FormFieldRows items={content.fields} onChange={(fields) => onChange({ ...content, fields })} />
    </div>
  );
}
