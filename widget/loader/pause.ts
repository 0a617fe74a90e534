/** Between two reactions to changes of the page: no fight at full speed with a page that changes continuously. */
export const pauseMs = 100;
