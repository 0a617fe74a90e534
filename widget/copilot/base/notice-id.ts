/** The id of the sentence that answers are automatic, which describes the overlay to assistive technology. */
export const noticeId = 'copilot-notice';
