type UnscriptedOutcomeProps = { sent: string; failed: string };

/** What became of a form that the browser posted itself: the server leads to `#sent` or `#not-sent`. */
export function UnscriptedOutcome({ sent, failed }: UnscriptedOutcomeProps) {
  return (
    <>
      <p id="sent" className="form-outcome form-sent">
        {sent}
      </p>
      <p id="not-sent" className="form-outcome form-error">
        {failed}
      </p>
    </>
  );
}
