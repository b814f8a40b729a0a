const bcrypt = require('bcryptjs');

const CHEAPEST_ROUNDS = 4;

/** A password's hash costs a tenth of a second by design. In this process only its cost is less: the salt's first
 *  digits. */
function hashCheaply() {
  const { genSaltSync, hash, hashSync } = bcrypt;
  const cheap = (salt) => (typeof salt === 'number' ? CHEAPEST_ROUNDS : salt);
  bcrypt.genSaltSync = () => genSaltSync(CHEAPEST_ROUNDS);
  bcrypt.hash = (text, salt, ...rest) => hash(text, cheap(salt), ...rest);
  bcrypt.hashSync = (text, salt) => hashSync(text, cheap(salt));
}

module.exports = { hashCheaply };
