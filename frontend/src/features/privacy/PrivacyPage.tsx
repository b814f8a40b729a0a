import type { SettingsAnswer } from '@crediario/contract/wire';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@shared/paths';
import { useSession } from '@shared/session/use-session';
import { Logo } from '@shared/ui/brand/Logo';
import { useDocumentTitle } from '@shared/ui/use-document-title';
import { fetchCompany } from './api';
import { Contact } from './Contact';
import { COLLECTED, RIGHTS, TERMS_OF_STORAGE } from './policy';
import styles from './PrivacyPage.module.css';

type Company = SettingsAnswer['data']['company'];

/** Public: what the mobile app and this site do with people's data, in the order of the law's questions. */
export function PrivacyPage() {
  const { user } = useSession();
  const { company, hasFailed, retry } = useCompany();
  useDocumentTitle('Política de Privacidade');
  const name = company?.name ?? 'a empresa';
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={user ? paths.home : paths.login} aria-label="Crediário, início">
          <Logo markSize={22} />
        </Link>
      </header>
      <main className={styles.text}>
        <h1>Política de Privacidade</h1>
        <p className={styles.lead}>
          Esta política explica quais dados pessoais o aplicativo móvel e o painel do Crediário
          tratam, para quê, por quanto tempo e quais são os seus direitos pela Lei Geral de Proteção
          de Dados (Lei nº 13.709/2018, LGPD).
        </p>

        <h2>1. Quem é responsável</h2>
        <p>
          A controladora dos dados é {name}, que vende a prazo e usa o Crediário para registrar
          clientes, vendas, pagamentos e caixas. O aplicativo móvel é usado somente pelos
          funcionários dela, na visita ao cliente; o painel, pela equipe do escritório.
        </p>

        <h2>2. Que dados o aplicativo coleta e para quê</h2>
        <dl className={styles.facts}>
          {COLLECTED.map(({ data, purpose, basis }) => (
            <div key={data}>
              <dt>{data}</dt>
              <dd>
                {purpose} <span className={styles.basis}>Base legal: {basis}.</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          O Crediário não recebe nem guarda localização, fotos, gravações, agenda de contatos nem
          mensagens do celular, e não trata dados sensíveis (LGPD, art. 5º, II). Não há publicidade,
          e nenhuma decisão é tomada somente por máquina: as cores da lista de clientes apenas
          mostram parcelas em atraso.
        </p>

        <h2>3. Com quem os dados são compartilhados</h2>
        <p>
          Os dados não são vendidos nem alugados. Têm acesso a eles a equipe do escritório e,
          somente aos dos clientes que atende, cada funcionário. Quem hospeda o sistema e envia os
          e-mails o faz por ordem da controladora. Para completar um endereço, o CEP, sem nenhum
          outro dado, é consultado em um serviço público. Autoridades recebem o que a lei ou a
          Justiça determinar.
        </p>

        <h2>4. Por quanto tempo</h2>
        <ul className={styles.list}>
          {TERMS_OF_STORAGE.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>

        <h2>5. Os seus direitos</h2>
        <p>Pelo art. 18 da LGPD, você pode pedir a qualquer momento, sem custo:</p>
        <ul className={styles.list}>
          {RIGHTS.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p>
          Responderemos em até 15 dias. Para proteger você, podemos pedir que confirme a sua
          identidade. Se a resposta não o atender, você pode recorrer à Autoridade Nacional de
          Proteção de Dados (ANPD).
        </p>

        <h2>6. Como os dados são protegidos</h2>
        <p>
          Conexões cifradas, senhas guardadas apenas como resumo criptográfico, acesso por pessoa e
          por função, limite de tentativas de entrada e um registro de quem fez o quê. Se ainda
          assim um incidente puder causar risco ou dano relevante, avisaremos os titulares e a ANPD.
        </p>

        <h2>7. O que fica no seu navegador</h2>
        <p>
          O painel não usa cookies. Depois da entrada ele guarda no navegador três itens: quem
          entrou e as duas chaves da sessão. Eles somem ao sair.
        </p>

        <h2>8. Crianças e adolescentes</h2>
        <p>
          O Crediário se destina a adultos e não coleta, de propósito, dados de menores de 18 anos.
        </p>

        <h2>9. Mudanças nesta política</h2>
        <p>
          Mudanças são publicadas nesta página. Esta versão vale desde{' '}
          <time dateTime="2026-11-21">21/11/2026</time>.
        </p>

        <h2>10. Contato</h2>
        <Contact email={company?.email} hasFailed={hasFailed} onRetry={retry} />
      </main>
    </div>
  );
}

function useCompany() {
  const [company, setCompany] = useState<Company | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setCompany(await fetchCompany());
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { company, hasFailed, retry: () => void load() };
}
