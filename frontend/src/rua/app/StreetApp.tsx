import { Agenda } from '@rua/screens/Agenda';
import { Login } from '@rua/screens/Login';
import { type Day, usePhone } from './phone';
import { type Route, useRoute } from './route';

export function StreetApp() {
  const phone = usePhone();
  const route = useRoute();
  if (!phone.isOpen) return null;
  if (!phone.session) return <Login />;
  if (!phone.day) return <p>…</p>;
  return screenAt(route, phone.day);
}

function screenAt(_route: Route, day: Day) {
  return <Agenda day={day} />;
}
