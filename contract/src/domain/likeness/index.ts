export { jaroWinkler } from './jaro-winkler.js';
export { agreementOf, nameWords } from './names.js';
export {
  LIKENESS_VERDICTS,
  type Likened,
  type Likeness,
  type LikenessVerdict,
  likenessOf,
} from './verdict.js';
