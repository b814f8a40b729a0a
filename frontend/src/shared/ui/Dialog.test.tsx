import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Dialog } from './Dialog';

/** A part that is still loading when it is first drawn; React throws away what it drew beside it. */
function aLatePart() {
  let come = (_part: { default: () => string }) => {};
  const LatePart = lazy(
    () => new Promise<{ default: () => string }>((resolve) => (come = resolve)),
  );
  return { LatePart, comes: () => act(async () => come({ default: () => 'Chegou' })) };
}

// Under test the component library gives every layer one and the same id, and counts them as one.
beforeEach(() => vi.stubEnv('NODE_ENV', 'development'));
afterEach(() => vi.unstubAllEnvs());

describe('Escape', () => {
  it('closes what lies below a dialog that was drawn twice before it opened', async () => {
    const below = vi.fn();
    const { LatePart, comes } = aLatePart();
    const page = (hasUpper: boolean) => (
      <>
        <Dialog title="Abaixo" onClose={below}>
          {null}
        </Dialog>
        {hasUpper && (
          <Suspense>
            <Dialog title="Acima" onClose={() => undefined}>
              {null}
            </Dialog>
            <LatePart />
          </Suspense>
        )}
      </>
    );
    const { rerender } = render(page(false));
    rerender(page(true));
    await comes();
    expect(await screen.findByText('Chegou')).toBeInTheDocument();
    expect(screen.getByText('Acima')).toBeInTheDocument();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(below).not.toHaveBeenCalled();

    rerender(page(false));
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(below).toHaveBeenCalledOnce();
  });
});

it('stays for the second click of a double one, whose first had opened it', () => {
  const close = vi.fn();
  render(
    <Dialog title="Sucesso!" onClose={close}>
      {null}
    </Dialog>,
  );
  const beside = screen.getByRole('dialog').closest('.ant-modal-wrap') as HTMLElement;
  const click = (detail: number) => {
    fireEvent.mouseDown(beside);
    fireEvent.mouseUp(beside);
    fireEvent.click(beside, { detail });
  };
  click(2);
  expect(close).not.toHaveBeenCalled();
  click(1);
  expect(close).toHaveBeenCalledOnce();
});
