import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The state of a menu, or of a followed link: any navigation, even to the same page, closes it. It is closed while the new page
 * renders instead of in an effect afterwards, because an effect may run later than the next press of the menu's button, and
 * would undo it.
 */
export function useOpenUntilLeaving(): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    setOpenedAt(key);
    setIsOpen(false);
  }
  return [isOpen, setIsOpen];
}
