import type { Problem } from '@visite/core/cases/problem.ts';
import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './places.module.css';

export interface Places {
  problems: Problem[];
  /** Problems show beside the fields once the author has asked what is missing; before, nobody is corrected while writing. */
  areShown: boolean;
  /** The field that the author jumps to; a new object for every jump. */
  wanted: { path: string } | null;
  jumpTo: (path: string) => void;
}

const PlacesContext = createContext<Places>({ problems: [], areShown: false, wanted: null, jumpTo: () => undefined });
export const PlacesProvider = PlacesContext.Provider;
export const usePlaces = () => use(PlacesContext);

/** Whether a path is the place, or lies in it. */
export const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}.`);

/** A field with its place in the file, so that a problem can name it, stand beside it, and lead to it. */
export function Place({ path, className, children }: { path: string; className?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('personas');
  const { problems, areShown } = usePlaces();
  const own = areShown ? problems.filter((problem) => problem.path === path) : [];
  return (
    <div data-place={path} className={`${classes.place} ${className ?? ''}`}>
      {children}
      {own.map(({ code, blocks }) => (
        <p key={code} className={classes.problem} data-blocks={blocks}>
          {t(`problems.${code}`)}
        </p>
      ))}
    </div>
  );
}

const FIELD = 'input:not([type="hidden"]), textarea, select, button';
/** A form that has to open first is there after a few pictures. */
const TRIES = 30;

const fieldAt = (place: string) =>
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.querySelector<HTMLElement>(FIELD) ?? null;

/** Puts the focus into the field of a place as soon as it is drawn, else into the nearest place around it. */
export function focusPlace(path: string, tries = TRIES) {
  let field = fieldAt(path);
  if (!field && tries > 0) {
    requestAnimationFrame(() => focusPlace(path, tries - 1));
    return;
  }
  for (let place = path; !field && place.includes('.'); place = place.slice(0, place.lastIndexOf('.'))) field = fieldAt(place);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
