import { mulberry32 } from '@crediario/contract/domain';

/** People of one town, as registers have them, some of them twice. Drawn from a seed: the same each time. */

const FIRST =
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Rita Daniel Marcelo Bruno Eduardo Felipe Raimundo Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio Jorge Sebastião Alexandre Roberto Edson Diego Vítor Sérgio Cláudio Matheus Thiago Geraldo Adriano Luciano Júlio Renato Alex Vinícius Rogério Samuel Ronaldo Mário Flávio Douglas Igor Davi Manuel Jeferson Cícero Victor Miguel Robson Mauro Danilo Henrique Caio Reginaldo Joaquim Benedito Gilberto Marco Alan Nelson Cristiano Elias Wilson Valdir Emerson Luan David Renan Severino Fabrício Mauricio Jonas Gilmar Jean Fabiano Wesley Diogo Adilson Jair Alessandro Everton Osvaldo Gilson Willian Joel Silvio Hélio Maicon Reinaldo Pablo Artur Vagner Valter Celso Ivan Cleiton Vanderlei Vicente Arthur Milton Domingos Wagner Sidnei Ademir Sílvio'.split(
    ' ',
  );
const SECOND =
  'Aparecida Socorro Fátima Conceição Lúcia Cristina Paula Cláudia Regina Helena Clara Beatriz Carlos Antônio Roberto Eduardo Henrique Augusto Pedro Paulo César Batista Alberto Luiz Ricardo Vitória Eduarda Luiza Fernanda'.split(
    ' ',
  );
const LAST =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo Melo Barros Borges Reis Campos Pinto Moura Cavalcante Castro Monteiro Batista Correia Miranda Azevedo Cunha Moraes Pires Cruz Duarte Medeiros Brito Farias Macedo Xavier Peixoto Sales Bezerra Guimarães Leite Sousa Dantas Coelho Nogueira Tavares Matos Fonseca Siqueira Magalhães Queiroz Assunção Peçanha Evangelista Falcão Muniz Figueiredo Brandão Viana Aguiar Paiva Bastos Amaral Sampaio Maciel Pacheco Torres Neves Lacerda Bittencourt Chaves Rangel Vasconcelos Aragão Pinheiro Prado Esteves Franco Braga Furtado Toledo Barreto Guedes Rezende Meireles Valadares Linhares Leal Mesquita Holanda Frota Diniz'.split(
    ' ',
  );
const PARTICLES = ['', '', '', 'da', 'de', 'dos'];
const STREETS = ['Rua', 'R.', 'Avenida', 'Travessa'];

export interface Registered {
  name: string;
  last_name: string;
  cpf: string | null;
  phone: string | null;
  cep: string | null;
  address: string;
  number: string;
  neighborhood: string;
  city: string;
}

export interface Register {
  people: Registered[];
  /** Places in `people` of two records of one person, the earlier first. */
  twins: [number, number][];
}

class Town {
  private readonly roll: () => number;
  constructor(seed: number) {
    this.roll = mulberry32(seed);
  }

  chance = (part: number): boolean => this.roll() < part;
  below = (count: number): number => Math.floor(this.roll() * count);
  one = <T>(of: readonly T[]): T => of[this.below(of.length)] as T;
  /** The first ones are far more common, as names are. */
  common = (of: readonly string[]): string => of[Math.floor(of.length * this.roll() ** 2.2)] ?? '';

  cpf(): string {
    const nine = Array.from({ length: 9 }, () => this.below(10));
    const check = (digits: readonly number[]) => {
      const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
      return ((sum * 10) % 11) % 10;
    };
    const ten = [...nine, check(nine)];
    return [...ten, check(ten)].join('');
  }

  phone = (): string => `859${String(80_000_000 + this.below(19_999_999))}`;

  home() {
    const street = this.below(1200);
    const neighborhood = `Bairro ${WORDS[street % 60]}`;
    return {
      address: `${this.one(STREETS)} ${WORDS[street % WORDS.length]} ${WORDS[(street * 7 + 3) % WORDS.length]}`,
      number: String(1 + this.below(900)),
      neighborhood,
      cep: this.chance(0.7) ? `60${String(street).padStart(4, '0')}${10 + (street % 80)}` : null,
      city: 'Fortaleza',
    };
  }

  surname(): string {
    const count = this.chance(0.25) ? 1 : this.chance(0.75) ? 2 : 3;
    return Array.from({ length: count }, () =>
      [this.one(PARTICLES), this.common(LAST)].filter(Boolean).join(' '),
    ).join(' ');
  }

  person(): Registered {
    const name = this.common(FIRST) + (this.chance(0.35) ? ` ${this.common(SECOND)}` : '');
    return {
      name,
      last_name: this.surname(),
      cpf: this.chance(0.7) ? this.cpf() : null,
      phone: this.chance(0.95) ? this.phone() : null,
      ...this.home(),
    };
  }

  /** Who lives with somebody: of their family or not, often with one phone. Nobody's twin. */
  housemate(of: Registered): Registered {
    const own = this.person();
    return {
      ...own,
      ...{ address: of.address, number: of.number, neighborhood: of.neighborhood },
      ...{ cep: of.cep, city: of.city },
      last_name: this.chance(0.7) ? of.last_name : own.last_name,
      phone: this.chance(0.25) ? of.phone : own.phone,
    };
  }

  /** The same person, by another clerk on another day. */
  twin(of: Registered): Registered {
    const full = this.misheard(`${of.name} ${of.last_name}`);
    const [first = '', ...rest] = full.split(' ');
    const moves = this.chance(0.5);
    return {
      ...of,
      ...(moves && of.phone ? this.home() : this.sameHome(of)),
      name: first,
      last_name: rest.join(' '),
      cpf: this.chance(0.2) ? of.cpf : null,
      phone: moves ? of.phone : this.phone(),
    };
  }

  private sameHome(of: Registered) {
    return {
      address: this.chance(0.3) ? of.address.replace(/^\S+ /, 'R ') : of.address,
      number: this.chance(0.2) ? `${of.number}, casa B` : of.number,
      cep: this.chance(0.3) ? null : of.cep,
    };
  }

  private misheard(name: string): string {
    const words = name.split(' ').filter((word) => !/^d[aeo]s?$/.test(word) || this.chance(0.4));
    const at = this.below(words.length);
    const kind = this.below(4);
    return words
      .map((word, place) => (place === at && word.length > 3 ? this.slip(word, kind) : word))
      .join(' ');
  }

  /** A letter swapped with the next, left out, doubled, or written as it sounds. */
  private slip(word: string, kind: number): string {
    const at = 1 + this.below(word.length - 2);
    const [before, letter, next] = [word.slice(0, at), word[at] as string, word[at + 1] as string];
    const after = word.slice(at + 2);
    if (kind === 0) return before + next + letter + after;
    if (kind === 1) return before + next + after;
    if (kind === 2) return before + letter + letter + next + after;
    const heard = word.replace(/z/g, 's').replace(/ss|ç/g, 's').replace(/i/g, 'y');
    return heard === word ? word.normalize('NFD').replace(/\p{M}/gu, '') : heard;
  }
}

const WORDS =
  'Aldeota Montese Parangaba Messejana Barra Conjunto Bela Vista Jardim Serrinha Mucuripe Cocó Papicu Varjota Meireles Benfica Damas Jacarecanga Pirambu Carlito Antônio Bezerra Genibaú Quintino Pici Henrique Demócrito Rodolfo Bonsucesso Vila Pery Manoel Sátiro Mondubim Canindezinho Siqueira Granja Portugal Lisboa Flores Palmeiras Ipês Acácias Sabiá Juazeiro Sobral Crato Iguatu Quixadá Russas Aracati Camocim Tianguá Ubajara Baturité Pacoti Redenção Acarape Horizonte Pacajus Chorozinho Cascavel Beberibe Fortim Icapuí Jaguaribe Limoeiro'.split(
    ' ',
  );

interface Planting {
  clients: number;
  pairs: number;
  seed?: number;
}

/** So many records, of which so many are of somebody who is there already. */
export function planted({ clients, pairs, seed = 20_261_125 }: Planting): Register {
  const town = new Town(seed);
  const people: Registered[] = [];
  while (people.length < clients - pairs) {
    const somebody = people.length > 0 && town.chance(0.15) ? town.one(people) : null;
    people.push(somebody ? town.housemate(somebody) : town.person());
  }
  const twins: [number, number][] = [];
  const step = Math.floor((clients - pairs) / pairs);
  for (let at = 0; at < pairs; at += 1) {
    people.push(town.twin(people[at * step] as Registered));
    twins.push([at * step, people.length - 1]);
  }
  return { people, twins };
}
