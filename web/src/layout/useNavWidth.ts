import { useState } from 'react';

const KEY = 'nav_collapsed';

/** Whether the side navigation shows icons only; kept in this browser. */
export function useNavWidth() {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  return {
    isCollapsed,
    toggle: () => {
      localStorage.setItem(KEY, String(!isCollapsed));
      setIsCollapsed(!isCollapsed);
    },
  };
}
