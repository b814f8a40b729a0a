import { formatBusinessDate, NO_SCORE } from '@crediario/contract/domain';
import type { ClientScore } from '@crediario/contract/wire';
import { GradeBadge } from '@entities/client/GradeBadge';
import { paths } from '@shared/paths';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { clientScoreQuery } from '../../queries';
import styles from './ScoreSection.module.css';

/** Avaliação: how the client has paid, in points that explain themselves. It suggests; a person decides. */
export function ScoreSection({ clientId }: { clientId: number }) {
  const titleId = useId();
  const score = useQuery(clientScoreQuery(clientId));
  const { data } = score;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId}>Avaliação</h2>
        {data && data.points !== null && (
          <p className={styles.sum}>
            <GradeBadge grade={data.grade} />
            <span>
              <strong>{data.points}</strong> de 1000 pontos em {formatBusinessDate(data.as_of)}
            </span>
          </p>
        )}
      </div>
      {data ? (
        <Told score={data} />
      ) : score.error ? (
        <LoadFailure what="a avaliação" query={score} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </section>
  );
}

function Told({ score }: { score: ClientScore }) {
  if (score.points === null) {
    return (
      <p className={styles.note}>
        {NO_SCORE}: ainda há menos de três parcelas para avaliar nos últimos 12 meses. Isso não
        conta contra o cliente.
      </p>
    );
  }
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Critério</th>
            <th scope="col" className={styles.number}>
              Encontrado
            </th>
            <th scope="col" className={styles.number}>
              Pontos
            </th>
          </tr>
        </thead>
        <tbody>
          {score.lines.map((line) => (
            <Line key={line.key} line={line} clientId={score.client_id} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Uma sugestão, só com o que este cliente fez na empresa. Quem decide é uma pessoa.
      </p>
    </>
  );
}

interface LineProps {
  line: ClientScore['lines'][number];
  clientId: number;
}

function Line({ line, clientId }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {line.label}
        <small className={styles.span}>
          {line.span}
          {line.sale_id !== null && (
            <>
              , <Link to={paths.salePayments(clientId, line.sale_id)}>venda {line.sale_id}</Link>
            </>
          )}
        </small>
      </th>
      <td className={styles.number}>{line.found}</td>
      <td className={styles.number}>
        {line.points} <span className={styles.of}>de {line.of}</span>
      </td>
    </tr>
  );
}
