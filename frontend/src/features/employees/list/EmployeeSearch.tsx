import { SearchOutlined } from '@ant-design/icons';
import { CLEARABLE } from '@shared/ui/clear';
import { Input } from 'antd';
import { useSearchParams } from 'react-router-dom';
import styles from './EmployeesPage.module.css';

const PARAM = 'busca';

const CLOSING_PARAM = 'fechar';

/** What the list is searched for, kept in the address. A letter typed is no step to come back from. 'Buscar' also asks here
 *  for 'Fechar caixas'. */
export function useEmployeeSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get(PARAM) ?? '';
  const change = (text: string) => setParams(text ? { [PARAM]: text } : {}, { replace: true });
  return {
    search,
    change,
    asksForClosing: params.has(CLOSING_PARAM),
    forgetClosing: () => change(search),
  };
}

interface Props {
  search: string;
  onChange: (text: string) => void;
  isPhone: boolean;
}

/** All employees are loaded: the list follows each letter. */
export function EmployeeSearch({ search, onChange, isPhone }: Props) {
  return (
    <search className={styles.search}>
      <Input
        aria-label="Pesquisar funcionário"
        placeholder={isPhone ? 'Pesquisar' : 'Pesquisar funcionário'}
        prefix={<SearchOutlined className={styles.glyph} />}
        autoComplete="off"
        allowClear={CLEARABLE}
        value={search}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </search>
  );
}
