import type { ReactNode } from 'react';
import { clientAt, saleAt } from '@rua/model/find';
import { worstSale } from '@rua/model/agenda';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { AdjustPoint } from '@rua/screens/AdjustPoint';
import { Agenda } from '@rua/screens/Agenda';
import { Box } from '@rua/screens/Box';
import { Broken } from '@rua/screens/Broken';
import { Client } from '@rua/screens/Client';
import { Clients } from '@rua/screens/Clients';
import { Closed } from '@rua/screens/Closed';
import { Closing } from '@rua/screens/Closing';
import { Entry } from '@rua/screens/Entry';
import { Fault } from '@rua/screens/Fault';
import { FirstPackage } from '@rua/screens/FirstPackage';
import { Login } from '@rua/screens/Login';
import { More } from '@rua/screens/More';
import { NewBuild } from '@rua/screens/NewBuild';
import { NewClient } from '@rua/screens/NewClient';
import { NewSale } from '@rua/screens/NewSale';
import { Outbox } from '@rua/screens/Outbox';
import { Handover, Receipt } from '@rua/screens/Receipt';
import { Receive } from '@rua/screens/Receive';
import { RouteOrder } from '@rua/screens/RouteOrder';
import { Unpaid } from '@rua/screens/Unpaid';
import { VisitNotes } from '@rua/screens/VisitNotes';
import { type Day, type Phone, usePhone } from './phone';
import { type Route, useRoute } from './route';

export function StreetApp() {
  const phone = usePhone();
  const route = useRoute();
  if (!phone.isOpen) return null;
  if (!phone.session) return <Login />;
  if (!phone.day) return <FirstPackage />;
  return (
    <>
      <NewBuild />
      <Fault />
      <Broken key={route.parts.join('/')}>{screenAt(route, phone, phone.day)}</Broken>
    </>
  );
}

function screenAt(route: Route, phone: Phone, day: Day): ReactNode {
  const [place, key] = route.parts;
  if (place === 'clientes' && key === 'novo') return <NewClient day={day} />;
  if (place === 'clientes' && key) return clientScreen(route, phone, day, key);
  if (place === 'clientes') return <Clients day={day} first={route.query.get('busca')} />;
  if (place === 'recibo' && key) return receiptScreen(route, phone, day, key);
  if (place === 'caixa') return boxScreen(route, phone, day, key);
  if (place === 'envios') return <Outbox day={day} />;
  if (place === 'mais') return <More />;
  if (place === 'rota') return <RouteOrder day={day} />;
  return <Agenda day={day} />;
}

function boxScreen(
  { parts, query }: Route,
  { operations }: Phone,
  day: Day,
  what: string | undefined,
): ReactNode {
  if (what === 'lancar') return <Entry day={day} first={query.get('tipo')} />;
  if (what === 'fechar' && day.street.hasOpenBox) return <Closing day={day} />;
  const closing =
    what === 'fechado' &&
    operations.find(({ id, kind }) => id === parts[2] && kind === 'close_box');
  if (closing) return <Closed day={day} closing={closing} />;
  return <Box day={day} />;
}

function clientScreen(route: Route, phone: Phone, day: Day, key: string): ReactNode {
  const client = clientAt(day.street, phone.operations, key);
  if (!client) return <Agenda day={day} />;
  const what = route.parts[2];
  if (what === 'venda') {
    const renewed = saleAt(day.street, phone.operations, route.query.get('renova') ?? '');
    return <NewSale day={day} client={client} renewed={renewed} />;
  }
  if (what === 'ponto') return <AdjustPoint day={day} client={client} />;
  if (what === 'avisos') return <VisitNotes day={day} client={client} />;
  const sale = chosenSale(route, phone, day, client);
  if (what === 'receber' && sale) return <Receive day={day} client={client} sale={sale} />;
  if (what === 'nao-pagou' && sale) return <Unpaid day={day} client={client} sale={sale} />;
  return <Client key={client.key} day={day} client={client} />;
}

function chosenSale(
  { query }: Route,
  phone: Phone,
  day: Day,
  client: StreetClient,
): StreetSale | null {
  const named = saleAt(day.street, phone.operations, query.get('venda') ?? '');
  const sale = named ?? worstSale(client.sales, day.today);
  return sale && sale.unpaid.length > 0 ? sale : null;
}

function receiptScreen(route: Route, phone: Phone, day: Day, id: string): ReactNode {
  const operation = phone.operations.find((one) => one.id === id);
  const client = operation && clientAt(day.street, phone.operations, operation.note.client ?? '');
  if (client && (operation?.kind === 'sale' || operation?.kind === 'renewal')) {
    return <Handover day={day} operation={operation} client={client} />;
  }
  // What another phone took has its receipt there.
  if (!operation?.note.before || !client) return <Agenda day={day} />;
  if (route.parts[2] !== 'corrigir') {
    return <Receipt day={day} operation={operation} client={client} />;
  }
  const sale = saleAt(day.street, phone.operations, operation.note.sale ?? '');
  if (!sale) return <Receipt day={day} operation={operation} client={client} />;
  const before = { ...sale, unpaid: operation.note.before };
  return <Receive day={day} client={client} sale={before} corrected={operation} />;
}
