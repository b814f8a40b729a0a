import { CloseOutlined } from '@ant-design/icons';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { BackToPage } from './BackToPage';
import './toaster.css';

const AUTO_CLOSE_MS = 5000;

/** Top right, five seconds, gone when dragged by four fifths (spec sections 8 and 9). */
export default function Toaster() {
  return (
    <BackToPage>
      <ToastContainer
        position="top-right"
        autoClose={AUTO_CLOSE_MS}
        hideProgressBar
        closeButton={CloseButton}
        draggable
        draggablePercent={80}
        theme={matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'}
        aria-label="Avisos"
      />
    </BackToPage>
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Fechar aviso" onClick={closeToast}>
      <CloseOutlined aria-hidden />
    </button>
  );
}
