type Statement = { heading: string; text: string };

/** Mission and vision: sentences set large, on the dyed ground. */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  return (
    <div className="divisions statements-band">
      <div className="wrap statements">
        {statements.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p className="statement-text">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
