import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** In the panel's own colours, light or dark. */
export const Page = styled.main`
  padding: 40px 56px;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 14px;
  line-height: 20px;

  h1 {
    font-size: 32px;
    font-weight: 600;
    line-height: 40px;
  }

  h2 {
    margin-bottom: 12px;
    font-size: 18px;
    font-weight: 600;
  }
`;

export const Intro = styled.p`
  margin-top: 8px;
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 16px;
`;

export const Section = styled.section`
  margin-top: 32px;
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: 16px;
`;

export const Card = styled(Link)`
  display: grid;
  gap: 4px;
  align-content: start;
  height: 100%;
  padding: 16px;
  border: 1px solid ${({ theme }) => theme.colors.neutral150};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral600};
  text-decoration: none;

  &:hover {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
`;

export const Title = styled.strong`
  color: ${({ theme }) => theme.colors.primary600};
  font-size: 15px;
  font-weight: 600;
`;
