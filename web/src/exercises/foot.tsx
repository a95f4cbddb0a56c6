import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place of the one button at the foot of an item. */
const FootContext = createContext<HTMLElement | null>(null);
export const FootProvider = FootContext.Provider;

/** What is done next inside an exercise stands where every other exercise has its button: at the foot. */
export function InFoot({ children }: { children: ReactNode }) {
  const foot = useContext(FootContext);
  return foot && createPortal(children, foot);
}
