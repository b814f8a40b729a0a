/** The business days on which the journeys happen. Real time differs by intent: a page that asked the browser
 *  what day it is would show another one. */

/** A Monday: the sales that are in arrears by `TODAY` are made now. */
export const EARLIER = '2026-01-05T10:00:00-03:00';

/** The last Saturday of January: monthly instalments from here meet every short month. */
export const TODAY = '2026-01-31T10:00:00-03:00';

/** `TODAY` as the office writes it. */
export const TODAY_TEXT = '31/01/2026';

/** The browser sits elsewhere, a day ahead for half of the day: the business day must not follow it. */
export const BROWSER_TIME_ZONE = 'Asia/Tokyo';
