import {
  distanceText,
  haversineKm,
  type Point,
  pointIn,
  pointText,
} from '@crediario/contract/field';
import { useState } from 'react';
import { setPoint } from '@rua/app/deeds';
import type { Day } from '@rua/app/phone';
import { findHere } from '@rua/app/position';
import { back, to } from '@rua/app/route';
import { fullName, mapLink } from '@rua/model/person';
import type { StreetClient } from '@rua/model/street-types';
import { Button, ButtonLink } from '@rua/ui/Button';
import { Field } from '@rua/ui/Field';
import { shake } from '@rua/ui/feel';
import { Icon } from '@rua/ui/Icon';
import { InnerScreen } from '@rua/ui/Screen';
import { useOneTap } from '@rua/ui/use-one-tap';
import styles from './AdjustPoint.module.css';
import { RouteMap } from './RouteMap';

/** As the rule for payments has it: what may be further off says nothing about a house. */
const GOOD_METRES = 50;

const UNKNOWN = 'O aparelho não disse onde está. Permita a localização ou cole o ponto do mapa.';

/** Where the client is found: where one stands, or what a map says. */
export function AdjustPoint({ day, client }: { day: Day; client: StreetClient }) {
  const [found, setFound] = useState<Point | null>(null);
  const [told, setTold] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [pasted, setPasted] = useState('');
  const keep = async (point: Point | null) => {
    await setPoint(client, day.today, point);
    shake(20);
    back(to.client(client.key));
  };
  const onTap = useOneTap(() => keep(found));
  const onForget = useOneTap(() => keep(null));
  const locate = async () => {
    setAsking(true);
    try {
      const { lat, lng, accuracy } = await findHere();
      const isGood = accuracy <= GOOD_METRES;
      setFound(isGood ? { lat, lon: lng } : null);
      setTold(
        isGood
          ? `Precisão de ${accuracy} m`
          : `Sinal fraco: precisão de ${accuracy} m. Tente ao ar livre, perto da porta.`,
      );
    } catch {
      setTold(UNKNOWN);
    } finally {
      setAsking(false);
    }
  };
  const paste = (text: string) => {
    setPasted(text);
    setFound(pointIn(text));
    setTold('');
  };
  return (
    <InnerScreen
      isOver
      title="Ajustar ponto"
      about={fullName(client.person)}
      parent={to.client(client.key)}
      isTyped={pasted.trim() !== ''}
      foot={
        found ? (
          <Button look="filled" size="xl" onClick={onTap}>
            Guardar este ponto
          </Button>
        ) : (
          <Button look="filled" size="xl" disabled={isAsking} onClick={() => void locate()}>
            <Icon name="pin" />
            {isAsking ? 'Procurando…' : 'Usar onde estou'}
          </Button>
        )
      }
    >
      <PointMap client={client} found={found} />
      <div className={styles.page}>
        <p aria-live="polite" className={styles.told}>
          {told || distanceTold(client.point, found)}
        </p>
        <Field
          label="Ponto ou link do mapa"
          placeholder="-3.73190, -38.52670"
          value={pasted}
          fault={pasted && !found ? 'Cole latitude e longitude, ou o link do mapa' : null}
          onChange={({ target }) => paste(target.value)}
        />
        {client.point && !found && (
          <div className={styles.actions}>
            <ButtonLink href={mapLink(client)}>
              <Icon name="pin" size={22} />
              Ver no mapa
            </ButtonLink>
            <Button onClick={onForget}>Usar o dos pagamentos</Button>
          </div>
        )}
      </div>
    </InnerScreen>
  );
}

function PointMap({
  client: { key, point },
  found,
}: {
  client: StreetClient;
  found: Point | null;
}) {
  if (!point || !found) return null;
  return <RouteMap stops={[{ key, number: 1, point }]} here={found} old={null} lifted={null} />;
}

function distanceTold(known: Point | null, found: Point | null): string {
  if (!known) return found ? pointText(found) : 'Este cliente ainda não está no mapa.';
  if (!found) return `Está em ${pointText(known)}.`;
  return `A ${distanceText(haversineKm(known, found))} do ponto de agora.`;
}
