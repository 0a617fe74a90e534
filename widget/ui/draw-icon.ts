const svg = 'http://www.w3.org/2000/svg';

/** A drawing that is hidden from assistive technology, because the button around it has the name. */
export function drawIcon(strokes: string): SVGSVGElement {
  const icon = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', strokes);
  icon.append(path);
  return icon;
}
