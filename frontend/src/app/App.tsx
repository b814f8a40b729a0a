import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { useToasterWanted } from '@shared/notify/notify';
import { router } from './router';

const Toaster = lazy(() => import('@shared/notify/Toaster'));

export function App() {
  const isToasterWanted = useToasterWanted();
  return (
    <>
      <RouterProvider router={router} />
      <Suspense>{isToasterWanted && <Toaster />}</Suspense>
    </>
  );
}
