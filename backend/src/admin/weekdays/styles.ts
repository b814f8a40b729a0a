import styled from 'styled-components';

/** In the panel's own colours, light or dark. */
export const Field = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Label = styled.legend`
  margin-bottom: 4px;
  padding: 0;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 12px;
  font-weight: 600;
  line-height: 16px;
`;

export const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

export const Day = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 14px;
  cursor: pointer;
`;

export const Hint = styled.p`
  margin-top: 4px;
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 12px;
`;

export const Fault = styled.p`
  margin-top: 4px;
  color: ${({ theme }) => theme.colors.danger600};
  font-size: 12px;
`;
