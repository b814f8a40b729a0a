import { useEffect } from 'react';
import { Card, Cards, Intro, Page, Section, Title } from './styles';

const list = (type: string) => `/content-manager/collectionType/api::${type}.${type}`;

/** The reference data, by what one comes for. */
const REFERENCE = [
  {
    to: list('type-frequency'),
    title: 'Frequências',
    text: 'De quanto em quanto tempo vence uma parcela, e os dias em que a diária não cobra.',
  },
  {
    to: list('type-occurrence'),
    title: 'Tipos de ocorrência',
    text: 'Por que uma visita não trouxe dinheiro.',
  },
  { to: list('type-payment'), title: 'Tipos de pagamento', text: 'Como uma parcela é paga.' },
  { to: list('type-sale'), title: 'Tipos de venda', text: 'Nova ou renovada.' },
  { to: list('status-sale'), title: 'Situações da venda', text: 'Ativa, inativa ou excluída.' },
  { to: list('type-status-cash'), title: 'Situações do caixa', text: 'Aberto ou fechado.' },
  { to: list('use-term'), title: 'Termos de uso', text: 'O texto de termos e privacidade.' },
];

/** Addresses outside the panel: whole pages of their own. */
const ELSEWHERE = [
  {
    href: '/',
    title: 'Área do Administrador',
    text: 'Clientes, vendas, caixas e funcionários ficam no site, não neste painel.',
  },
  { href: '/api/docs', title: 'Documentação da API', text: 'As chamadas que o aplicativo usa.' },
];

/** Where the panel begins: what can be edited here, and where everything else is. */
export function HomePage() {
  useEffect(() => {
    document.title = 'Painel do Crediário';
  }, []);
  return (
    <Page>
      <h1>Painel do Crediário</h1>
      <Intro>
        Aqui ficam os dados de referência e a empresa. O que for alterado vale a partir da próxima
        operação.
      </Intro>
      <Section aria-labelledby="reference">
        <h2 id="reference">Dados de referência</h2>
        <Cards>
          {REFERENCE.map(({ to, title, text }) => (
            <li key={to}>
              <Card to={to}>
                <Title>{title}</Title>
                <span>{text}</span>
              </Card>
            </li>
          ))}
        </Cards>
      </Section>
      <Section aria-labelledby="elsewhere">
        <h2 id="elsewhere">Onde fica o resto</h2>
        <Cards>
          {ELSEWHERE.map(({ href, title, text }) => (
            <li key={href}>
              <Card as="a" href={href}>
                <Title>{title}</Title>
                <span>{text}</span>
              </Card>
            </li>
          ))}
          <li>
            <Card to="/plugins/company">
              <Title>A empresa</Title>
              <span>Quem cobra: nome, CNPJ, endereço, logo e chave Pix.</span>
            </Card>
          </li>
          <li>
            <Card to="/settings/users">
              <Title>Usuários do painel</Title>
              <span>Quem pode entrar aqui.</span>
            </Card>
          </li>
        </Cards>
      </Section>
    </Page>
  );
}
