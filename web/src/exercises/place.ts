import { createContext, useContext } from 'react';

/** Where an item is played: the section that a talk which begins here leads back to. Undefined in a preview. */
const PlaceContext = createContext<{ sectionId: string } | undefined>(undefined);
export const PlaceProvider = PlaceContext.Provider;
export const usePlace = () => useContext(PlaceContext);

/** In a talk beside its form the form needs no way into the talk. */
const BesideTalkContext = createContext(false);
export const BesideTalkProvider = BesideTalkContext.Provider;
export const useIsBesideTalk = () => useContext(BesideTalkContext);
