/** The fields of a playbook's rule, as the form on /account and the messages about a rule name them. */
export const playbookFields = {
  accept: 'Accepted words',
  min: 'At least',
  max: 'At most',
  redFlag: 'Red flags',
  fallback: 'Wording to propose instead',
} as const;
