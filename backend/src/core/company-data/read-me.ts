import { COMPANY_FILES, type CompanyFile, FORMAT } from './company-tables';
import { MANIFEST, nameOf } from './manifest';

/** What the files say, for a person or another system: written from the tables' own declaration. */
export function readMeText(exportedAt: string): string {
  return [...introduction(exportedAt), ...COMPANY_FILES.map(chapter)]
    .join('\n')
    .replaceAll('\n', '\r\n');
}

const introduction = (exportedAt: string): string[] => [
  'Todos os dados da empresa no Crediário',
  '======================================',
  '',
  `Como estavam em ${exportedAt} (hora universal, UTC), todos no mesmo instante.`,
  `Formato ${FORMAT.name}, versão ${FORMAT.version}.`,
  '',
  'Contém dados pessoais: guarde em lugar seguro e apague o que não usar (LGPD).',
  'Não contém senhas: em outro Crediário, cada pessoa define a sua outra vez.',
  '',
  'Os arquivos',
  '-----------',
  '- CSV em UTF-8, colunas separadas por ponto e vírgula, uma linha de títulos.',
  '- Texto entre aspas quando tem ponto e vírgula, aspas ou mais de uma linha; aspas dobradas dentro dele.',
  '- Nada entre dois separadores é vazio (nulo); "" é um texto sem letras.',
  '- Valores com ponto decimal, como 1234.50. Dias como 2026-01-31. Momentos em UTC, como 2026-01-31 12:00:00+00.',
  '- Sim é t, não é f.',
  '- (clientes.id) quer dizer: o mesmo número está na coluna id de clientes.csv.',
  '- Um texto que uma planilha rodaria como fórmula (começa por = + - @) tem um apóstrofo na frente, que a importação tira.',
  '- Numa planilha, abra por Dados > De Texto/CSV, com todas as colunas como texto: assim um telefone não perde zeros.',
  `- ${MANIFEST} diz quantas linhas e bytes cada arquivo tem e o seu SHA-256.`,
  '',
  'De volta a um Crediário',
  '-----------------------',
  'Com um banco de dados vazio: npm run import -- este-arquivo.zip',
  'O que se calcula (totais por dia, carteira, notas) não está aqui: é calculado outra vez.',
  '',
];

function chapter(file: CompanyFile): string {
  const { told, columns } = file;
  const name = nameOf(file);
  const width = Math.max(...columns.map((column) => column.length));
  const lines = columns.map((column) => `  ${column.padEnd(width)}  ${told.columns[column]}`);
  return [name, '-'.repeat(name.length), `${told.holds}.`, ...lines, ''].join('\n');
}
