import { useEffect } from 'react';

/** 'Vendas · Crediário' in the browser's tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Crediário`;
  }, [title]);
}
