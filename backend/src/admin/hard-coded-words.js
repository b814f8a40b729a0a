/** English that Strapi's components carry in their code, where no translation reaches: file, words, ours. What a release
 *  words otherwise stops the build, so that it is not English again unnoticed. */
const WORDS = [
  ['ModalHeader.mjs', 'Close the modal', 'Fechar'],
  ['Pagination.mjs', 'Pagination', 'Páginas'],
  ['MultiSelect.mjs', 'Clear', 'Limpar'],
  ['SingleSelect.mjs', 'Clear', 'Limpar'],
  ['SelectParts.mjs', 'Clear', 'Limpar'],
];

/** A loader of the bundler, for the files named above. */
module.exports = function inPortuguese(source) {
  return WORDS.filter(([file]) => this.resourcePath.endsWith(file)).reduce(
    (text, [file, words, ours]) => {
      const english = new RegExp(`(label) = '${words}'`, 'i');
      if (!english.test(text)) throw new Error(`${file} no longer says '${words}'`);
      return text.replace(english, `$1 = '${ours}'`);
    },
    source,
  );
};

module.exports.FILES =
  /[\\/]design-system[\\/]dist[\\/](ModalLayout|Pagination|Select)[\\/](ModalHeader|Pagination|MultiSelect|SingleSelect|SelectParts)\.mjs$/;
