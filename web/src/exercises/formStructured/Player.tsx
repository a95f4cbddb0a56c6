import { FormFields } from '#exercises/FormFields.tsx';
import type { PlayerProps } from '#exercises/player.ts';
import { SourceView } from '#exercises/SourceView.tsx';
import layout from '#exercises/scoring/Player.module.css';

/** A form to fill from a text, a recording or a document. */
export function Player({ itemId, face, answer, result, isGiven, onChange }: PlayerProps<'form_structured'>) {
  return (
    <div className={layout.layout}>
      <SourceView source={face.source} />
      <FormFields
        itemId={itemId}
        fields={face.fields}
        values={answer.values}
        result={result}
        isGiven={isGiven}
        onChange={(values) => onChange({ values })}
      />
    </div>
  );
}
