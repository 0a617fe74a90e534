import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether a menu is open, or a link followed; the next page, the same one too, closes it.
 * Closed while the new page is drawn and not in an effect after it: an effect can come
 * later than the next press on the menu's button, and would undo it.
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
