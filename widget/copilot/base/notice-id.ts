/** Of the sentence that answers are automatic: it describes the overlay to assistive technology. */
export const noticeId = 'copilot-notice';
