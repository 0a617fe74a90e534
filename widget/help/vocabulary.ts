/** Words of most questions, which are keywords only in a message that says nothing else. */
export const questionWords = 'what who क्या कौन';

/**
 * The keywords and keys that docs/specification.md names: a short message with one of them has a topic, unless a word that is off
 * topic stands beside it.
 */
export const specifiedWords =
  'law attorney contract staffing employee price cost ai platform secure privacy data start begin company service faq help support legal hr contact pricing technology security';

/** Words that say nothing about the topic. So does every word whose singular has one or two letters ("its", "was"). */
export const functionWords =
  'hello hey are you our can did for and had how why all any one out get got see say ask let now too may not but mine your they them this that these those there here were been does doing could would will should might must shall have having from with without about into over then than some each every much more many other when where which whose please thank like want need give take make know tell look today just only also really exactly actually anything something someone anyone somebody anybody very good well okay';

/**
 * Words for subjects that no legal or HR work is about: a message with one of them has no topic. A restaurant, a marriage or an
 * election may be what a contract, a leave or a law is about.
 */
export const offTopicWords = 'weather recipe pizza python bitcoin iphone samsung gmail poem headache egg';

/** Ordinary words that differ from a keyword by a letter or two, and are not corrected to it. */
export const uncorrectedWords =
  'term date provider personal leave change hold stuff fine content indian patient parent fill product sale officer conduct count main building took store production save promise binding director contain compare five cause held began contrast council bark least hide quite prize toll same maid rely involve dear cook server';
