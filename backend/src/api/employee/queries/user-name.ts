/** SQL of how lists name the user of the row `u`: full name, or user name where there is none; null without a user. */
export const USER_NAME = `coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username)`;

/** An entry with Master in its name is shown nowhere (the specification's 6). */
export const NAME_IS_SHOWN = `${USER_NAME} NOT LIKE '%Master%'`;
