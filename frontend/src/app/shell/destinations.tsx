import {
  BarChartOutlined,
  FileTextOutlined,
  ShoppingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { paths } from '@shared/paths';

export interface Destination {
  path: string;
  label: string;
  /** In the phone's bottom bar, where there is less room. */
  shortLabel: string;
  icon: ReactNode;
  /** The keys that lead there, as they are said. */
  keys?: string;
}

const PROFILE: Destination = {
  path: paths.profile,
  label: 'Perfil',
  shortLabel: 'Perfil',
  icon: <UserOutlined />,
};

export const DESTINATIONS: readonly Destination[] = [
  {
    path: paths.home,
    label: 'Funcionários',
    shortLabel: 'Funcionários',
    icon: <TeamOutlined />,
    keys: 'G, depois F',
  },
  {
    path: paths.dashboard,
    label: 'Dashboard',
    shortLabel: 'Dashboard',
    icon: <BarChartOutlined />,
    keys: 'G, depois D',
  },
  {
    path: paths.sales,
    label: 'Vendas',
    shortLabel: 'Vendas',
    icon: <ShoppingOutlined />,
    keys: 'G, depois V',
  },
  { path: paths.terms, label: 'Termos de Uso', shortLabel: 'Termos', icon: <FileTextOutlined /> },
  PROFILE,
];

/** The active item: the one whose path the address contains; anything else counts as profile (spec section 2). */
export function activeDestination(pathname: string): Destination {
  return DESTINATIONS.find(({ path }) => pathname.includes(path)) ?? PROFILE;
}
