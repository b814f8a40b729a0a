/** SQL of how lists name the user of the row `u`: full name, or user name where there is none; null without a user. */
export const USER_NAME = `coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username)`;
