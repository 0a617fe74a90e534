/**
 * Keeps the browser from navigating to a file that is dropped where nothing accepts it: by a guest, on a review, on a draft.
 * Ends with the element.
 */
export function refuseFiles(container: HTMLElement): void {
  for (const type of ['dragenter', 'dragover', 'drop'])
    container.addEventListener(type, (event) => {
      // Text may still be dragged into a field.
      if ((event as DragEvent).dataTransfer?.types.includes('Files')) event.preventDefault();
    });
}
