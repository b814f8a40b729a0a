import { CloseCircleFilled } from '@ant-design/icons';

const LABEL = 'Limpar';

/** `allowClear` of an antd control: its own button is named in English, or by its icon. */
export const CLEARABLE = {
  clearIcon: <CloseCircleFilled aria-label={LABEL} />,
  label: LABEL,
};
