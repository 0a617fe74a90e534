import type { FormPoint } from './document-forms.ts';

/** What agreements of one kind say beyond what every contract does. Sentences are matched in lower case. */
export const agreementPoints = {
  'share-purchase': [
    {
      label: 'Shares sold',
      says: /["“]?(?:sale |purchased? |target )?shares["”]? means?\b|\b(?:sells?|transfers?)\b(?=.*\bshares\b)|\bissued share capital\b/,
      most: 2,
    },
    { label: 'Price', says: /\b(?:purchase price|consideration|price)\b(?=.*\d)/, most: 3 },
    {
      label: 'Payment of the price',
      says: /\b(?:earn-?out|deferred|escrow|retention|holdback|instal\w+|in cash|completion accounts|closing (?:accounts|balance)|adjust\w+|working capital|locked box)\b(?!.*\bmeans a\b)/,
      most: 5,
    },
    {
      label: 'Limit of claims',
      says: /\b(?:liability|liable)\b(?=.*\b(?:claims?|warrant\w+|sellers?|vendors?)\b)|\bno (?:warranty )?claims?\b|\bde minimis\b|\bbasket\b|\bnotice of (?:a|the|any) claim\b/,
      most: 6,
    },
    {
      label: 'Conditions',
      says: /\bcondition(?:al|s precedent|s to)\b|\b(?:approval|clearance|consent) (?:of|from|under)\b(?!.*\bwithout\b)/,
      most: 3,
    },
    {
      label: 'Long stop',
      says: /\blong-? ?stop\b|\bdrop dead date\b|\boutside date\b|\bend date["”]? means\b/,
      most: 3,
    },
    {
      label: 'Before completion',
      says: /\b(?:pending|until|prior to|before) (?:completion|closing)\b/,
      most: 3,
    },
    {
      label: 'Completion',
      says: /\b(?:completion|closing) (?:shall|will|is to|must) (?:take place|occur)\b|["“]completion date["”]/,
      most: 2,
    },
    { label: 'Warranties', says: /\bwarrant(?:s|ies)?\b/, most: 3 },
    { label: 'Restrictive covenants', says: /\b(?:compet\w+|solicit\w*|entice|canvass)\b/, most: 3 },
    {
      label: 'Costs and tax',
      says: /\b(?:stamp duty|own costs|transfer tax\w*|tax (?:covenant|deed|indemnity)|fees and expenses)\b/,
      most: 3,
    },
  ],
  settlement: [
    {
      label: 'What is settled',
      says: /\b(?:action|lawsuit|litigation|proceedings|dispute|case no|claim no|charge)\b(?=.*\b(?:filed|alleg\w+|commenced|brought|relat\w+|arising|between)\b)|\b(?:employment|relationship) (?:\S+ ){0,6}(?:ends?|ended|terminat\w+)\b|\bworked for\b/,
      most: 3,
    },
    {
      label: 'Settlement payment',
      says: /\b(?:pay|pays|paid|payment|sum)\b(?=.*\d)(?!.*\b(?:liquidated|breach)\b)/,
      most: 4,
    },
    {
      label: 'Release',
      says: /\b(?:releases?|waives?|discharges?|full and final|settles? all)\b(?!.*\bpress\b)/,
      most: 4,
    },
    {
      label: 'Dismissal of the action',
      says: /\b(?:dismiss\w*|withdraw\w*|with prejudice|discontinu\w*|stay)\b(?=.*\b(?:action|claim|case|proceedings|lawsuit|prejudice|court|tribunal)\b)/,
    },
    {
      label: 'Time to consider and revoke',
      says: /\b(?:revo(?:ke|cation)\w*|consider(?:ation)? (?:this|the|period)|days? to consider|independent (?:legal )?advi\w+|becomes effective|effective date)\b/,
      most: 4,
    },
    {
      label: 'If it is broken',
      says: /\b(?:liquidated damages|breach\w*|repay\w*|clawback|forfeit\w*|injuncti\w+)\b/,
      most: 3,
    },
    { label: 'Non-disparagement', says: /\bdisparag\w+|\bderogatory\b|\bdefam\w+/ },
    { label: 'No admission', says: /\badmission\b|\badmits?\b/ },
    {
      label: 'Reference and rehire',
      says: /\b(?:reference|rehire|re-?employ\w*|inquir\w+|enquir\w+)\b/,
      most: 3,
    },
    {
      label: 'Property and tax',
      says: /\b(?:return (?:all|any|of|the)|company property|tax(?! advis)|withholding\w*|w-?9|1099|medicare)\b/,
      most: 3,
    },
  ],
} as const satisfies Record<string, readonly FormPoint[]>;
