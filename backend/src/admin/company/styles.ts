import styled from 'styled-components';

export { Intro, Page } from '../home/styles';
export { Fault, Hint } from '../weekdays/styles';

/** In the panel's own colours, light or dark. */
export const Box = styled.section`
  max-width: 960px;
  margin-top: 24px;
  padding: 24px 32px;
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
  gap: 16px 24px;
`;

export const Cell = styled.div<{ $isWide: boolean }>`
  display: grid;
  align-content: start;
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
`;

export const Label = styled.label`
  margin-bottom: 4px;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 12px;
  font-weight: 600;
  line-height: 16px;

  span {
    color: ${({ theme }) => theme.colors.danger600};
  }
`;

export const Control = styled.input`
  width: 100%;
  height: 40px;
  padding: 0 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font: inherit;

  &:focus-visible {
    border-color: ${({ theme }) => theme.colors.primary600};
    outline: none;
    box-shadow: ${({ theme }) => theme.colors.primary600} 0 0 0 2px;
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.colors.danger600};
  }
`;

export const Logo = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;

  img {
    max-width: 160px;
    max-height: 56px;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-top: 24px;
`;

export const Tick = styled.label`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 40px;
  color: ${({ theme }) => theme.colors.neutral800};
  cursor: pointer;
`;

const Button = styled.button`
  height: 40px;
  padding: 0 16px;
  border: 1px solid ${({ theme }) => theme.colors.primary600};
  border-radius: 4px;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
`;

export const First = styled(Button)`
  background: ${({ theme }) => theme.colors.buttonPrimary600};
  color: ${({ theme }) => theme.colors.buttonNeutral0};
`;

export const Second = styled(Button)`
  border-color: ${({ theme }) => theme.colors.neutral200};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
`;
